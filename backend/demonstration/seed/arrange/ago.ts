export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
