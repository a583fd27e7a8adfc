/// <reference path="./this-remote.d.ts" />
import '../ui/styles/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { remote } from 'this-remote'
import { createQueryClient } from '../api/query-client'
import { useLanguageOfReplies } from '../api/use-language-of-replies'
import { edition } from '../contract/edition'
import type { Language } from '../contract/editions'
import { registerTexts, startI18n } from '../i18n/i18n'
import { storedLanguage } from '../i18n/language'
import { loadErrorTexts } from '../i18n/load-error-texts'
import { loadUiTexts } from '../ui/load-ui-texts'
import { useOwnState } from './use-own-state'

async function prepareOnce(language: Language) {
  startI18n(language)
  await Promise.all([
    registerTexts('ui', loadUiTexts),
    registerTexts('errors', loadErrorTexts),
    registerTexts(remote.contract.name, remote.loadTexts),
  ])
  remote.start()
}

let prepared: Promise<void> | undefined

/** Prepares a remote as the shell does: loads its texts and starts it, once per page. */
function prepare(language = storedLanguage(null, edition)): Promise<void> {
  prepared ??= prepareOnce(language)
  return prepared
}

export type PartProps = {
  kind: 'page' | 'widget'
  /** A page's path or a widget's name. */
  name: string
  language?: Language
}

async function load({ kind, name, language }: PartProps): Promise<ComponentType> {
  const views = kind === 'page' ? remote.pages : remote.widgets
  const part = views[name]
  if (!part) throw new Error(`${remote.contract.name} has no ${kind} ${name}`)
  const [Component] = await Promise.all([part(), prepare(language)])
  return Component
}

/** A page or a widget of this remote in a host other than our shell, with everything that the shell would provide. */
export function Part({ kind, name, language }: PartProps) {
  const queryClient = useOwnState(createQueryClient, remote.contract.name)
  useLanguageOfReplies(queryClient)
  const [loaded, setLoaded] = useState<{ Component?: ComponentType; error?: unknown }>({})
  useEffect(() => {
    let current = true
    load({ kind, name, ...(language && { language }) }).then(
      Component => current && setLoaded({ Component }),
      (error: unknown) => current && setLoaded({ error }),
    )
    return () => {
      current = false
    }
  }, [kind, name, language])
  // Thrown while rendering, for the host's error boundary.
  if (loaded.error) throw loaded.error
  const { Component } = loaded
  if (!Component) return null
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Component />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
