import { useEffect, useMemo, useState } from 'react'
import { createTranslate, type TextTree } from '../../panel/create-translate'
import { DeskContext, useDesk } from '../desk-context'
import { useAsyncAction } from '../use-async-action'
import { AuditTrail } from './audit-trail'

/** The texts come with the tab, in one language, because only administrators open it. */
async function loadTexts(language: string): Promise<TextTree> {
  return (await fetch(`desk.audit.${language}.json`)).json()
}

/** The audit trail, once its texts are there. */
export function AuditTab() {
  const desk = useDesk()
  const { language } = desk
  const { busy, problem, run } = useAsyncAction()
  const [texts, setTexts] = useState<TextTree>()
  const load = () => void run(async () => setTexts(await loadTexts(language)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language
  useEffect(load, [language])
  const value = useMemo(() => {
    const own = createTranslate(texts ?? {})
    const t: typeof own = (key, values) =>
      key.startsWith('audit.') ? own(key, values) : desk.t(key, values)
    return { ...desk, t }
  }, [desk, texts])

  if (texts)
    return (
      <DeskContext.Provider value={value}>
        <AuditTrail actions={Object.keys(Object(Object(texts.audit).actions))} />
      </DeskContext.Provider>
    )
  return (
    <section className="card">
      <p className="problem" role="alert">
        {problem}
      </p>
      {problem && (
        <button disabled={busy} onClick={load} type="button">
          {desk.t('retry')}
        </button>
      )}
    </section>
  )
}
