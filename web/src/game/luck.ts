/**
 * Luck that was revealed by moves taken back is dealt again, so nobody re-rolls by undoing. Takes
 * what `token` used ("draw:A1,B4", "roll:fish") out of the seen tokens.
 */
export function spend(seen: readonly string[], token: string): readonly string[] {
  const [kind, items] = take(token);
  const left: string[] = [];
  for (const old of seen) {
    const [oldKind, oldItems] = take(old);
    if (oldKind === kind) removeShared(oldItems, items);
    if (oldItems.length > 0) left.push(`${oldKind}:${oldItems.join(',')}`);
  }
  return left;
}

function take(token: string): [string, string[]] {
  const colon = token.indexOf(':');
  return [token.slice(0, colon), token.slice(colon + 1).split(',')];
}

function removeShared(from: string[], wanted: string[]): void {
  for (let i = 0; i < from.length;) {
    const found = wanted.indexOf(from[i] ?? '');
    if (found < 0) {
      ++i;
      continue;
    }
    from.splice(i, 1);
    wanted.splice(found, 1);
  }
}
