import { type ComponentType, createContext } from 'react'
import type { DetailPageProps } from './page-props.ts'

export type GlanceProps = DetailPageProps & {
  /** The object's own page. */
  readonly href: string
}

/** What shows an object beside its list; its code comes when it is first asked for. */
type Glance = ComponentType<GlanceProps> & { readonly fetch: () => Promise<void> }

/** Whoever knows the looks of all kinds gives it to lists, which know none; without it nothing is looked at there. */
export const GlanceContext = createContext<Glance | null>(null)
