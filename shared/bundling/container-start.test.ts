import { startGlobal, startOfContainer, startOfHost } from './container-start'

const source = `import __module_federation_bundler_runtime__ from "/runtime/dist/index.cjs";const __module_federation_container_name__ = "lotto";const runtimeRequire=__webpack_require__;runtimeRequire.started=__module_federation_container_name__`

test('leaves a container its constants and a call of the shell', () => {
  expect(startOfContainer(source)).toBe(
    `const __module_federation_container_name__ = "lotto";globalThis.${startGlobal}(__webpack_require__,{__module_federation_runtime_plugins__,__module_federation_remote_infos__,__module_federation_container_name__,__module_federation_share_strategy__,__module_federation_share_fallbacks__,__module_federation_library_type__})`,
  )
})

test('gives the shell the functions of containers, beside the runtime', () => {
  const start = startOfHost(source)
  expect(start).toContain('import{consumes}from"/runtime/dist/consumes.js"')
  expect(start).toContain(`globalThis.${startGlobal}=(runtimeRequire,inputs)=>`)
  expect(start).toContain('=>{runtimeRequire.started=__module_federation_container_name__};')
})

test('stops the build when the start code of Rspack looks different', () => {
  const other = source.replace('const runtimeRequire=', 'let runtimeRequire=')
  for (const change of [startOfHost, startOfContainer])
    expect(() => change(other)).toThrow('Rspack has changed the start code')
})
