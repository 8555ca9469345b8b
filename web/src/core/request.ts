/** How a question to the core is written: see src/wasm/request.hpp. */

const FIELD_END = '\x1f';
const ITEM_END = '\x1e';

const SEPARATORS = /[\x1e\x1f]/g;

export type Field = string | number | readonly string[];

const plain = (text: string): string => text.replace(SEPARATORS, '\ufffd');

const write = (field: Field): string =>
  typeof field === 'object'
    ? field.map((item) => plain(item) + ITEM_END).join('')
    : plain(String(field));

export function writeRequest(name: string, ...fields: readonly Field[]): string {
  return [name, ...fields].map((field) => write(field) + FIELD_END).join('');
}

/** Seeds and limits are whole numbers that JavaScript and C++ write alike. */
export function whole(number: number | undefined): number {
  const size = Math.trunc(Math.abs(number ?? 0));
  return Number.isSafeInteger(size) ? size : 0;
}
