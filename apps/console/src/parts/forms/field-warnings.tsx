import { StatusIcon } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import './field-warnings.css'

type Props = { readonly warnings: readonly string[]; readonly children: ReactNode }

/** A field, and what is to be known of what it holds; it can be saved all the same. */
export function FieldWarnings({ warnings, children }: Props) {
  return (
    <div>
      {children}
      <ul className="n-field-warnings" aria-live="polite">
        {warnings.map((warning) => (
          <li key={warning}>
            <StatusIcon tone="warning" />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
