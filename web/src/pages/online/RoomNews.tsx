import { useCanSave, useConnectionState } from '../../online/useConnection';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { connectionWords } from './connectionWords';

/** One line, there also when it is empty: that the connection is lost. */
export function RoomNews() {
  const texts = useTexts();
  const { connection } = useConnectionState();
  useCanSave();
  const text = connectionWords(connection, texts);
  useAnnouncement(text);
  return <p className="h-5 truncate text-warn side:order-last side:w-full">{text}</p>;
}
