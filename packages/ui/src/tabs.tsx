import { Composite, CompositeItem, CompositeProvider } from '@ariakit/react/composite'
import { type ReactNode, useId } from 'react'
import './tabs.css'

export type Tab = { readonly id: string; readonly label: ReactNode; readonly href: string }

type Props = { readonly tabs: readonly Tab[]; readonly current: string; readonly label: string }

/** Tabs that are links, because the open tab is part of the address. One stop for the Tab key; arrows, Home and End move along them. */
export function Tabs({ tabs, current, label }: Props) {
  const prefix = useId()
  return (
    <CompositeProvider orientation="horizontal" focusLoop defaultActiveId={`${prefix}-${current}`}>
      <Composite render={<nav />} className="n-tabs" aria-label={label}>
        {tabs.map((tab) => (
          <CompositeItem
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            className="n-tab"
            aria-current={tab.id === current ? 'page' : undefined}
            render={<a href={tab.href}>{tab.label}</a>}
          />
        ))}
      </Composite>
    </CompositeProvider>
  )
}
