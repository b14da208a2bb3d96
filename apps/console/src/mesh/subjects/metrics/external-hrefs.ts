import type { ExternalLink } from '@naru/contract/mesh/wire/status'

/** Where links of a dashboard lead for what it is about; a browser follows addresses of the web alone. */
export function externalHrefs(
  links: readonly ExternalLink[],
  about: Readonly<Record<string, string>>,
): readonly { readonly name: string; readonly href: string }[] {
  return links.flatMap(({ name, url, variables }) => {
    const address = URL.parse(url)
    if (!address || !/^https?:$/.test(address.protocol)) return []
    for (const [key, variable] of Object.entries(variables)) {
      const value = Object.hasOwn(about, key) ? about[key] : undefined
      if (value !== undefined && value !== '') address.searchParams.set(variable, value)
    }
    return [{ name, href: address.href }]
  })
}
