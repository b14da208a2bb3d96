import { createLatePart } from '@naru/ui/late-part.tsx'
import type { ComponentType, FunctionComponent } from 'react'
import { isReplaced } from '../data/replaced-release.ts'

type LatePage<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> }

/** A page whose code comes before it is drawn; after a new release it begins anew with that. */
export function createLatePage<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [name in Name]: ComponentType<Props> }>,
  name: Name,
): LatePage<Props> {
  async function loadOrReload(): Promise<ComponentType<Props>> {
    try {
      return (await load())[name]
    } catch (error) {
      if (await isReplaced()) location.reload()
      throw error
    }
  }
  const Page = createLatePart(loadOrReload, { place: 'page' })
  return Object.assign(Page, { preload: Page.fetch })
}
