import { useDesk } from './desk-context'
import type { Words } from './replies'

type Props = {
  label: string
  words: Words
  most: number
  onChange: (words: Words) => void
}

const written = ['th', 'la', 'en'] as const

/** The same in three languages; one of them is enough. */
export function WordsFields({ label, words, most, onChange }: Props) {
  const { t } = useDesk()
  return (
    <fieldset>
      <legend>{label}</legend>
      {written.map(language => (
        <label key={language}>
          {t(`answers.${language}`)}
          <input
            autoComplete="off"
            lang={language === 'la' ? 'lo' : language}
            maxLength={most}
            onChange={event => onChange({ ...words, [language]: event.currentTarget.value })}
            value={words[language]}
          />
        </label>
      ))}
    </fieldset>
  )
}
