import type { ReactNode } from 'react'
import type { IconComponent } from './icon.tsx'

/** An entry of a menu, a line between entries, or what stands over some of them. */
export type MenuItem =
  | {
      readonly id: string
      readonly label: string
      readonly icon?: IconComponent
      /** Said at the right, such as a shortcut. */
      readonly hint?: string
      readonly danger?: boolean
      readonly checked?: boolean
      /** Why it cannot be done now; the entry stays and says so. */
      readonly blocked?: string | null | undefined
      readonly href?: string
      readonly run?: () => void
    }
  | { readonly id: string; readonly divider: true }
  | { readonly id: string; readonly heading: ReactNode }
