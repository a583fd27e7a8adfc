import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createTranslate, type TextTree } from '../../panel/create-translate'
import { DeskContext, useDesk } from '../desk-context'
import { useAsyncAction } from '../use-async-action'

/** The texts come with the tab, in one language, because only administrators open it. */
async function loadTexts(language: string): Promise<TextTree> {
  return (await fetch(`desk.admin.${language}.json`)).json()
}

/** A tab for administrators, once its texts are there; they come before the desk's own. */
export function AdminTab({ children }: { children: (texts: TextTree) => ReactNode }) {
  const desk = useDesk()
  const { language } = desk
  const { busy, problem, run } = useAsyncAction()
  const [texts, setTexts] = useState<TextTree>()
  const load = () => void run(async () => setTexts(await loadTexts(language)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language
  useEffect(load, [language])
  const value = useMemo(() => {
    const own = createTranslate(texts ?? {})
    const t: typeof own = (key, values) => {
      const text = own(key, values)
      return text === key ? desk.t(key, values) : text
    }
    return { ...desk, t }
  }, [desk, texts])

  if (texts) return <DeskContext.Provider value={value}>{children(texts)}</DeskContext.Provider>
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
