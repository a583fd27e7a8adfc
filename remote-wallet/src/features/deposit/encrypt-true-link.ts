import { trueLinkSecret, trueLinkSeparator } from '@tamlung/shared/contract/true-link'
import aes from 'crypto-js/aes'

/** In the form that the contract asks for; the address and the account it goes to, in one. */
export function encryptTrueLink(link: string, walletAccountName: string): string {
  return aes.encrypt(`${link}${trueLinkSeparator}${walletAccountName}`, trueLinkSecret).toString()
}
