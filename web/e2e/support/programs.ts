import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts a program; one that is missing or may not be run is a failure that says so. */
export async function launch(
  program: string,
  words: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  const child = spawn(program, words, options);
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new Error(`${program} cannot be started: ${String(error)}`, { cause: error });
  }
  return child;
}

/** The first line that says what is looked for; fails when the program ends before. */
export async function firstMatch(
  child: ChildProcess,
  wanted: RegExp,
  program: string,
): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const found = wanted.exec(line)?.[1];
      if (found !== undefined) return found;
    }
  }
  if (isRunning(child)) await once(child, 'exit');
  const how = child.exitCode === null ? `by ${child.signalCode}` : `with ${child.exitCode}`;
  throw new Error(`${program} ended ${how} before it was ready`);
}

/** Ends a program that may have ended already, and waits until it has. */
export async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || !isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
