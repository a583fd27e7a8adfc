/** Looks like a QR code and says nothing. */
function modules(): string {
  const finder = (x: number, y: number) =>
    `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  let dots = ''
  for (let y = 0; y < 29; y += 1) {
    for (let x = 0; x < 29; x += 1) {
      const corner = (x < 8 && (y < 8 || y > 20)) || (x > 20 && y < 8)
      if (!corner && (x * 7 + y * 13 + x * y * 3) % 5 < 2) dots += `M${x} ${y}h1v1h-1z`
    }
  }
  return finder(0, 0) + finder(22, 0) + finder(0, 22) + dots
}

export const sampleQr = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 33 33" shape-rendering="crispEdges"><rect x="-2" y="-2" width="33" height="33" fill="#fff"/><path d="${modules()}" fill="#000" fill-rule="evenodd"/></svg>`
