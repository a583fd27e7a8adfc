import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ChatConversation } from '../core/conversation'
import type { KeyStore } from '../core/ports'
import type { Bell } from './bell/use-bell'
import { CasesSlot, useBrowsing } from './cases/cases-slot'
import { useChosenFiles } from './composer/chosen/chosen-list'
import { Composer } from './composer/composer'
import { createMediaAddress } from './content-parts'
import { DropArea } from './drop-area'
import { isComposing } from './is-composing'
import { MessageList, type Wanted } from './list/message-list'
import * as styles from './panel.module.css'
import {
  PanelProvider,
  type PanelTools,
  type Translate,
  useConversation,
  useOwnId,
  type Viewed,
} from './panel-context'
import { PanelHeader } from './panel-header'
import { PictureViewer } from './picture-viewer'
import { SearchSlot } from './search/search-slot'
import { asksFirst } from './service/welcome-list'
import { useCheck } from './use-wake'
import { keepFocusInside, useWholeScreen } from './use-whole-screen'

const fromTheRight = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** The writing direction of a language, independent of the page around the panel. */
export function textDirectionOf(language: string): 'ltr' | 'rtl' {
  return fromTheRight.test(language) ? 'rtl' : 'ltr'
}

const alertDuration = 4000

/** Shows one message at a time for four seconds; longer while a finger or the focus rests on it. */
function useAlert() {
  const [alert, setAlert] = useState<{ text: string; id: number } | null>(null)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!alert || held) return
    const id = setTimeout(() => setAlert(null), alertDuration)
    return () => clearTimeout(id)
  }, [alert, held])

  const show = useCallback(
    (text: string) => setAlert(before => ({ text, id: (before?.id ?? 0) + 1 })),
    [],
  )
  return { alert, show, hold: () => setHeld(true), release: () => setHeld(false) }
}

export type ChatPanelProps = {
  conversation: ChatConversation
  store: KeyStore
  /** The tag of the language (BCP 47). */
  language: string
  t: Translate
  reasonText: (reason: string) => string
  /** The origin of the server's files; empty for the page's own. */
  origin: string
  /** A notice below the header, such as that the browser stores nothing. */
  note?: string
  /** False if the panel opens without a press. */
  takesFocus?: boolean
  onClose: () => void
  onPressed?: PanelTools['onPressed']
  bell?: Bell
}

/** The open chat: header, messages and message field. */
export function ChatPanel(props: ChatPanelProps) {
  const { conversation, store, language, t, reasonText, origin, onClose } = props
  const { note = '', takesFocus = true, onPressed, bell } = props
  const state = useConversation(conversation)
  // The list is rendered in a later task, so that a slow phone shows first that the field is empty after sending.
  const deferredState = useDeferredValue(state)
  const panel = useRef<HTMLElement>(null)
  const titleId = useOwnId()
  const { alert, show, hold, release } = useAlert()
  const [searching, setSearching] = useState(false)
  const [wanted, want] = useState<Wanted | null>(null)
  const [viewed, view] = useState<Viewed | null>(null)
  const cases = useBrowsing(panel)
  const wholeScreen = useWholeScreen()
  useVisibleHeight(panel)
  useCheck(conversation)

  const asks = asksFirst(state, conversation)

  const tools = useMemo<PanelTools>(
    () => ({
      conversation,
      language,
      t,
      reasonText,
      mediaAddress: createMediaAddress(origin),
      view,
      alert: show,
      onPressed,
    }),
    [conversation, language, t, reasonText, origin, show, onPressed],
  )

  const chosen = useChosenFiles(tools)

  const mayFocus = useRef(takesFocus || wholeScreen)
  useEffect(() => {
    if (!mayFocus.current) return
    // On a touch screen, focusing the field would raise the keyboard over the messages.
    const typed = window.matchMedia('(hover: hover)').matches
    const field = typed ? panel.current?.querySelector('textarea') : null
    const target = field ?? panel.current
    target?.focus({ preventScroll: true })
  }, [])

  useEffect(
    () => () => {
      // A row that was replaced while the picture was open cannot get the focus back.
      if (viewed && !viewed.from.isConnected) panel.current?.focus()
    },
    [viewed],
  )

  function endSearch() {
    setSearching(false)
    want(null)
    panel.current?.focus()
  }

  return (
    <PanelProvider value={tools}>
      <section
        aria-labelledby={titleId}
        aria-modal={wholeScreen}
        className={styles.panel}
        dir={textDirectionOf(language)}
        lang={language}
        onKeyDown={event => {
          if (wholeScreen) keepFocusInside(event)
          if (event.key !== 'Escape' || isComposing(event)) return
          event.stopPropagation()
          onClose()
        }}
        ref={panel}
        role="dialog"
        tabIndex={-1}
      >
        <PanelHeader
          bell={bell}
          onClose={onClose}
          onSearch={() => {
            cases.end()
            setSearching(!searching || cases.browsing)
          }}
          onTalks={cases.toggle}
          state={state}
          t={t}
          titleId={titleId}
        />
        <DropArea onFiles={chosen.choose}>
          {isOver => (
            <>
              {searching && !cases.browsing && (
                <SearchSlot
                  complete={state.complete}
                  messages={state.messages}
                  onClose={endSearch}
                  onFind={key => want(key === null ? null : { key })}
                />
              )}
              {note && <p className={styles.notice}>{note}</p>}
              {cases.browsing ? (
                <CasesSlot
                  messages={state.messages}
                  onClose={cases.read}
                  onWrite={cases.write}
                  caseStatus={state.caseStatus}
                  unread={state.unread}
                />
              ) : (
                <MessageList state={deferredState} store={store} wanted={wanted} />
              )}
              <div onPointerEnter={hold} onPointerLeave={release} role="alert">
                {alert && <p className={styles.alert}>{alert.text}</p>}
              </div>
              {!asks && !cases.browsing && (
                <Composer
                  chosen={chosen}
                  takesPdf={state.service.canSendPdf === true}
                  waitUntil={state.waitUntil}
                />
              )}
              {isOver && <p className={styles.drop}>{t('composer.drop')}</p>}
            </>
          )}
        </DropArea>
        {viewed && <PictureViewer {...viewed} onClose={() => view(null)} />}
      </section>
    </PanelProvider>
  )
}

/** Keeps the panel within the visible part of the screen, above the on-screen keyboard. */
function useVisibleHeight(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const { current } = panel
      if (!current) return
      // CSS zoom of the page also scales the panel's pixels.
      const { currentCSSZoom: zoom = 1 } = current
      current.style.setProperty('--visible-height', `${viewport.height / zoom}px`)
      current.style.setProperty('--visible-top', `${viewport.offsetTop / zoom}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [panel])
}
