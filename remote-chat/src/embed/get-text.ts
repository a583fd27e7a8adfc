export const getText = async (address: string) => (await fetch(address)).text()
