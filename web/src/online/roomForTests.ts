import type { RoomMessage } from './protocol';

/** A room of Gigogne in which Ada waits for somebody. */
export const WAITING_ROOM: RoomMessage = {
  kind: 'room',
  seq: 2,
  you: 1,
  room: {
    id: 'r',
    name: 'Chez Ada',
    game: 'gigogne',
    rules: 1,
    options: {},
    capacity: 2,
    private: false,
    leavers: 'forfeit',
    time: { kind: 'turn', seconds: 60 },
    status: 'waiting',
    host: 1,
    players: [{ id: 1, name: 'Ada', connected: true, state: 'in' }],
    spectators: 0,
    votes: [],
    offers: [],
  },
};
