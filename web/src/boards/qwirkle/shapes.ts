/** Silhouettes in a box of 100 × 100, in the order of the notation, told apart without colour. */
export const SHAPES: readonly string[] = [
  disc(50, 50, 30),
  'M23 23H77V77H23Z',
  'M50 14L86 50L50 86L14 50Z',
  disc(50, 33, 18) + disc(67, 50, 18) + disc(50, 67, 18) + disc(33, 50, 18) + 'M38 38V62H62V38Z',
  star(8, 37, 20),
  'M17 17Q50 40 83 17Q60 50 83 83Q50 60 17 83Q40 50 17 17Z',
  'M50 17L86 80H14Z',
  'M39 16H61V39H84V61H61V84H39V61H16V39H39Z',
  'M50 84C20 62 13 48 16 36C20 18 42 16 50 34C58 16 80 18 84 36C87 48 80 62 50 84Z',
  'M62 16A35 35 0 1 0 84 68A30 30 0 1 1 62 16Z',
  // wound the other way round, the inner disc is a hole
  disc(50, 50, 34) + 'M34 50a16 16 0 1 1 32 0a16 16 0 1 1 -32 0z',
  'M20 16H80L57 50L80 84H20L43 50Z',
];

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const angle = (index * Math.PI) / points;
    const radius = index % 2 === 0 ? outer : inner;
    const x = 50 + radius * Math.sin(angle);
    const y = 50 - radius * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
