import type { Me } from '@tamlung/shared/contract/desk-replies'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Translate } from '../panel/panel-context'
import { callDesk, DeskRefusal, sendFile } from './call-desk'
import { Desk } from './desk'
import { DeskContext, type Unsent } from './desk-context'
import { explain, LoginForm } from './login-form'
import { type DeskLanguage, deskLanguages, languageTag, textsIn } from './texts'

type DeskHeaderProps = {
  t: Translate
  language: DeskLanguage
  me: Me | null
  onSpeak: (language: DeskLanguage) => void
  onLogOut: () => void
}

const languages = Object.keys(deskLanguages) as DeskLanguage[]

function DeskHeader({ t, language, me, onSpeak, onLogOut }: DeskHeaderProps) {
  return (
    <header>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border */}
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

type Props = { language: DeskLanguage }

type State = Me | 'unknown' | 'failed' | 'off' | 'out'

/** The support desk: the login, then the tabs. */
export function DeskPage({ language: first }: Props) {
  const [language, setLanguage] = useState(first)
  const [state, setState] = useState<State>('unknown')
  const t = useMemo(() => textsIn(language), [language])
  const me = typeof state === 'object' ? state : null

  useEffect(() => {
    document.documentElement.lang = languageTag(language)
  }, [language])

  const readSession = useCallback(() => {
    setState('unknown')
    callDesk('GET /session').then(
      ({ agent }) => setState(agent ?? 'out'),
      (error: unknown) =>
        setState(error instanceof DeskRefusal && error.status === 404 ? 'off' : 'failed'),
    )
  }, [])

  useEffect(readSession, [readSession])

  const guard = useCallback(async <Reply,>(reply: Promise<Reply>): Promise<Reply> => {
    try {
      return await reply
    } catch (error) {
      if (error instanceof DeskRefusal && error.message === 'UNAUTHORIZED') setState('out')
      throw error
    }
  }, [])

  const calls = useMemo(
    () => ({
      call: ((...given) => guard(callDesk(...given))) as typeof callDesk,
      sendFile: ((...given) => guard(sendFile(...given))) as typeof sendFile,
      unsent: new Map<string, Unsent>(),
    }),
    [guard],
  )

  const value = useMemo(
    () => me && { t, language, me, ...calls, explain: (error: unknown) => explain(error, t) },
    [t, language, me, calls],
  )

  /** Changes the language without a reload, so that drafts stay, and stores it in the address for the next visit. */
  function speak(next: DeskLanguage) {
    history.replaceState(null, '', `?lang=${next}`)
    setLanguage(next)
  }

  /** The pressed button disappears and would take the focus with it, so the heading gets the focus. */
  function goOn(next: State) {
    document.querySelector('h1')?.focus()
    setState(next)
  }

  async function logOut() {
    await callDesk('DELETE /session').catch(() => undefined)
    goOn('unknown')
    // If the server cannot be reached the session continues, and the page shows it.
    readSession()
  }

  return (
    <>
      <DeskHeader language={language} me={me} onLogOut={logOut} onSpeak={speak} t={t} />
      {state === 'unknown' && <p role="status">{t('loading')}</p>}
      {state === 'off' && <p role="status">{t('off')}</p>}
      {state === 'failed' && (
        <>
          <p className="problem" role="alert">
            {t('failed')}
          </p>
          <button className="main" onClick={readSession} type="button">
            {t('retry')}
          </button>
        </>
      )}
      {state === 'out' && <LoginForm onLogin={goOn} t={t} />}
      {value && (
        <DeskContext.Provider value={value}>
          <Desk />
        </DeskContext.Provider>
      )}
    </>
  )
}
