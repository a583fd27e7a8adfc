/** @deprecated Until the end of February 2027; use `contract/size-limits`. */
// biome-ignore lint/performance/noBarrelFile: the old address of one module
export { englishName, englishNameBanks, limits, walletCode } from './size-limits'
