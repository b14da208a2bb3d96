import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

export type Tab = { readonly id: string; readonly label: ReactNode; readonly href: string }

type Props = { readonly tabs: readonly Tab[]; readonly current: string; readonly label: string }

/** Tabs that are links, because the open tab is part of the address. Arrow keys move along them. */
export function Tabs({ tabs, current, label }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links within.
    <nav className="n-tabs" aria-label={label} onKeyDown={moveAlong}>
      {tabs.map((tab) => (
        <a
          key={tab.id}
          href={tab.href}
          className="n-tab"
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  links.at((at + step) % links.length)?.focus()
}
