interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown
}

/** Stands in for the shell's policy: own scripts only, no markup. */
export function allowOwnScripts() {
  const factory = (globalThis as typeof globalThis & { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createScriptURL: address => {
      if (new URL(address, location.href).origin !== location.origin) throw new TypeError(address)
      return address
    },
  })
}
