import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { copyText } from '@tamlung/shared/ui/actions/copy-text'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { CopyIcon, ImageIcon, PrinterIcon, ShareIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../core/save-file'
import { drawReceipt, receiptText } from './draw-receipt'
import * as styles from './receipt-dialog.module.css'
import type { Receipt } from './use-receipt'

/** Whether this browser can share. */
function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Shares the picture if the device accepts pictures, else the text. A cancelled sharing is not a failure. */
async function shareReceipt(text: string, picture: File | null): Promise<boolean> {
  const files = picture ? [picture] : []
  const takesPictures = files.length > 0 && navigator.canShare?.({ files })
  try {
    await navigator.share(takesPictures ? { files } : { text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

const fileName = 'receipt.png'

/** The actions of a receipt; sharing only where the phone supports it. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipt')
  const say = (tone: 'success' | 'failure', key: string) =>
    bus.emit('toast.show', { tone, text: t(key) })

  const draw = () => drawReceipt(receipt, t('scan')).catch(() => null)

  async function save() {
    const picture = await draw()
    if (picture) saveFile(picture, fileName)
    else say('failure', 'notSaved')
  }

  async function share() {
    const picture = await draw()
    const shared = await shareReceipt(
      receiptText(receipt),
      picture && new File([picture], fileName, { type: picture.type }),
    )
    if (!shared) say('failure', 'notShared')
  }

  async function copy() {
    if (await copyText(receiptText(receipt))) say('success', 'copied')
    else say('failure', 'notCopied')
  }

  return (
    <div className={styles.actions}>
      <div className={styles.wide}>
        {canShare() ? (
          <Button icon={<ShareIcon size={20} />} onClick={share} wide>
            {t('share')}
          </Button>
        ) : (
          <Button icon={<ImageIcon size={20} />} onClick={save} wide>
            {t('save')}
          </Button>
        )}
      </div>
      {canShare() && <IconButton icon={<ImageIcon />} label={t('save')} onClick={save} />}
      <IconButton icon={<CopyIcon />} label={t('copy')} onClick={copy} />
      <IconButton icon={<PrinterIcon />} label={t('print')} onClick={() => window.print()} />
    </div>
  )
}
