export const getJson = async (address: string) => (await fetch(address)).json()
