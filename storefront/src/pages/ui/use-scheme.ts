import { useEffect, useState } from 'react'

export type Scheme = 'light' | 'dark' | 'system'

/** Shows the page in a scheme that is not the system's, by making the token rules of the other apply. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  const [scheme, setScheme] = useState<Scheme>('system')
  useEffect(() => {
    if (scheme === 'system') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { ${declarations(scheme)}; color-scheme: ${scheme} }`)
    document.adoptedStyleSheets = [sheet]
    return () => void (document.adoptedStyleSheets = [])
  }, [scheme])
  return [scheme, setScheme]
}

function declarations(scheme: 'light' | 'dark'): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const inScheme =
    scheme === 'light'
      ? rules
      : rules.flatMap((rule) =>
          rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark')
            ? [...rule.cssRules]
            : [],
        )
  return inScheme
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(
      ({ selectorText, style }) => selectorText === ':root' && style.getPropertyValue('--color-page') !== '',
    )
    .flatMap(({ style }) =>
      [...style]
        .filter((name) => name.startsWith('--color'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`),
    )
    .join(';')
}
