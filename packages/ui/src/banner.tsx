import type { Tone } from '@naru/contract/rows/status'
import type { ReactNode } from 'react'
import { StatusIcon } from './status-badge.tsx'
import './banner.css'

type Props = {
  readonly tone: Tone
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Over the whole width, below all else. */
  readonly foot?: ReactNode
  /** Read out at once when it appears. */
  readonly urgent?: boolean
}

/** A message within the page: what happened and what to do next. */
export function Banner({ tone, title, children, actions, foot, urgent }: Props) {
  return (
    <div
      className={`n-banner n-banner-${tone}${children ? '' : ' n-banner-short'}`}
      role={urgent ? 'alert' : 'status'}
    >
      <StatusIcon tone={tone} />
      <div className="n-banner-text">
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
      {actions && <div className="n-banner-actions">{actions}</div>}
      {foot && <div className="n-banner-foot">{foot}</div>}
    </div>
  )
}
