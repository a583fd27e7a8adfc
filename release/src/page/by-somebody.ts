import { type Html, html } from './html'
import type { Since } from './since'

export const timeOf = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`

export const bySomebody = (when: Since | undefined): Html | undefined =>
  when && html`<p class="soft">since ${timeOf(when.at)}, ${when.by}</p>`
