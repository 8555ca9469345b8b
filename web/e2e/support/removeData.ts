import { rmSync } from 'node:fs';

/** The data of the server that all tests of play at one screen share. */
export default function removeData(): void {
  const folder = process.env['LUDO_E2E_DATA'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
