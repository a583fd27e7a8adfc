import type { LocalizedText } from '@tamlung/shared/contract/desk-replies'
import { languages } from '@tamlung/shared/contract/editions'
import { useDesk } from './desk-context'
import { languageTag } from './languages'

type Props = {
  label: string
  words: LocalizedText
  most: number
  onChange: (words: LocalizedText) => void
}

/** The same in three languages; one of them is enough. */
export function LocalizedFields({ label, words, most, onChange }: Props) {
  const { t } = useDesk()
  return (
    <fieldset>
      <legend>{label}</legend>
      {languages.map(language => (
        <label key={language}>
          {t(`answers.${language}`)}
          <input
            autoComplete="off"
            lang={languageTag(language)}
            maxLength={most}
            onChange={event => onChange({ ...words, [language]: event.currentTarget.value })}
            value={words[language]}
          />
        </label>
      ))}
    </fieldset>
  )
}
