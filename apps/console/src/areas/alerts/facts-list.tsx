import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Facts with their names; those without a value are left out. */
export function FactsList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="n-alert-facts">
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== '' &&
          value !== false && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Labels as they are written in matchers. */
export function Labels({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels)
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([name, value]) => <code key={name} className="n-alert-label">{`${name}="${value}"`}</code>)
}

/** An address that a rule names: only those of the web are links. */
export function RunbookLink({ href, text }: { readonly href: string | undefined; readonly text: string }) {
  if (href === undefined || !/^https?:\/\//.test(href)) return <>{href}</>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
