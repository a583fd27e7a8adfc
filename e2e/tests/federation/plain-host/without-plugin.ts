import { createInstance } from '@module-federation/enhanced/runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import { remotes, showParts } from './show-parts'

const shareConfig = { singleton: true, requiredVersion: '^19.2.0' }
const provided = (lib: unknown) => ({ version: react.version, lib: () => lib, shareConfig })

/** A host whose bundler has no federation plugin: it passes all settings to the runtime. */
const host = createInstance({
  name: 'host_without_plugin',
  remotes,
  shared: {
    react: provided(react),
    'react/jsx-runtime': provided(jsxRuntime),
    'react-dom': provided(reactDom),
    'react-dom/client': provided(reactDomClient),
  },
})
showParts(part => host.loadRemote(part))
