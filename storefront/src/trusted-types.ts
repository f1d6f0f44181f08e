interface Factory {
  createPolicy(
    name: string,
    rules: {
      createHTML?: (html: string) => string | null
      createScriptURL?: (url: string) => string | null
    },
  ): { createHTML(html: string): TrustedHTML }
}

declare global {
  /** Not on the server, nor in browsers without Trusted Types. */
  var trustedTypes: Factory | undefined
}

/**
 * Runs inline, before any other script, so that it is the one policy for plain texts. Its text is sent to the browser,
 * so it must not refer to anything outside itself.
 */
function trustOnlyOurs() {
  globalThis.trustedTypes?.createPolicy('default', {
    // So React makes a script element, where it renders a page anew that it cannot hydrate.
    createHTML: (html) => (/^(?:<script><\/script>)?$/.test(html) ? html : null),
    // Bundlers need the address of a worker to stand in its constructor.
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}

export const trustedTypesScript = `(${trustOnlyOurs.toString()})();`
