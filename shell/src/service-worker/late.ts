export function late(milliseconds: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), milliseconds))
}
