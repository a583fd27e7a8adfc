import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../feedback/progress-bar'
import { FilePicker } from '../../fields/file-picker'
import { FilePreview } from '../../fields/file-preview'
import { Card } from '../../layout/card'
import { ImageCarousel } from '../../media/image-carousel'
import { Markup } from '../../media/markup'
import { Section } from '../section'

const items = [
  { html: '<h3>10 %</h3><p>โบนัสฝากแรก ນ້ຳ ທີ່</p>' },
  { html: '<p>Second <strong>banner</strong> with a <a href="https://example.com">link</a></p>' },
  { html: '<p>Third</p><ul><li>one</li><li>two</li></ul>' },
]

const rich = `<h2>เงื่อนไข</h2><p>ฝากขั้นต่ำ <strong>100.00</strong> บาท
<a href="javascript:alert(1)">no link</a> <a href="https://example.com">link</a></p>
<ol><li>หนึ่ง</li><li>สอง</li></ol><blockquote>ໜ້າຫຼັກ ທີ່</blockquote>`

const paper = new File([new Uint8Array(180_000)], 'slip.pdf', { type: 'application/pdf' })
const film = new File([new Uint8Array(2_400_000)], 'slip.mp4', { type: 'video/mp4' })

export function Media() {
  const { t } = useTranslation('gallery')
  const [file, setFile] = useState<File | null>(null)
  return (
    <Section title="Banners, markup, files">
      <ImageCarousel items={items} />
      <Card>
        <Markup html={rich} />
      </Card>
      <FilePicker
        accept="image/png,image/jpeg"
        file={file}
        hint={t('slipHint')}
        label={t('slip')}
        onPick={setFile}
      />
      <Card>
        <FilePreview file={paper} />
        <FilePreview file={film} />
      </Card>
      <ProgressBar label={t('slip')} value={0.7}>
        70 %
      </ProgressBar>
      <ProgressBar label={t('slip')} />
    </Section>
  )
}
