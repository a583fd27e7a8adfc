import type { Translate } from '../panel/panel-context'
import { languageTag } from './languages'
import type { Me } from './replies'
import { type DeskLanguage, deskLanguages } from './texts'

type Props = {
  t: Translate
  language: DeskLanguage
  me: Me | null
  onSpeak: (language: DeskLanguage) => void
  onLogOut: () => void
}

const languages = Object.keys(deskLanguages) as DeskLanguage[]

export function DeskHeader({ t, language, me, onSpeak, onLogOut }: Props) {
  return (
    <header>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div aria-label={t('language')} className="languages" role="group">
        {languages.map(code => (
          <button
            aria-pressed={code === language}
            key={code}
            lang={languageTag(code)}
            onClick={() => onSpeak(code)}
            type="button"
          >
            {deskLanguages[code]}
          </button>
        ))}
      </div>
      {me && (
        <div className="who">
          <span>{me.name}</span>
          <button onClick={onLogOut} type="button">
            {t('login.out')}
          </button>
        </div>
      )}
    </header>
  )
}
