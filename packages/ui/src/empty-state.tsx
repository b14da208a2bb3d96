import type { ReactNode } from 'react'
import { Icon, type IconComponent } from './icon.tsx'
import './empty-state.css'

type Props = {
  readonly icon?: IconComponent
  readonly title: string
  /** Why it is empty, in a sentence. */
  readonly children?: ReactNode
  /** The way out. */
  readonly actions?: ReactNode
  readonly tone?: 'neutral' | 'good' | 'bad'
}

/** Says why there is nothing and offers the way out. */
export function EmptyState({ icon, title, children, actions, tone = 'neutral' }: Props) {
  return (
    <div className={`n-empty n-empty-${tone}`}>
      {icon && <Icon of={icon} size="xl" />}
      <h2>{title}</h2>
      {children && <div className="n-empty-text">{children}</div>}
      {actions && <div className="n-empty-actions">{actions}</div>}
    </div>
  )
}
