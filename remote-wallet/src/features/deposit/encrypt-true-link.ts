import { trueLinkSecret, trueLinkSeparator } from '@tamlung/shared/contract/true-link'
import aes from 'crypto-js/aes'

/** Encrypts the gift's link together with the account that receives it, as the contract requires. */
export function encryptTrueLink(link: string, walletAccountName: string): string {
  return aes.encrypt(`${link}${trueLinkSeparator}${walletAccountName}`, trueLinkSecret).toString()
}
