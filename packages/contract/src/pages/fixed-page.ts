import type { Text } from '../i18n/locale.ts'
import type { MenuGroupId } from '../shell/menu-groups.ts'
import type { Page, PageAudience, PageFeature, PageLayout, PageType } from './page.ts'

/** A screen that belongs to no kind, as it is written down. */
export type FixedPage = {
  readonly type?: PageType
  readonly route: string
  readonly title: Text
  readonly kind?: string
  readonly menu?: MenuGroupId
  readonly order?: number
  readonly manual?: number
  readonly layout?: Partial<PageLayout>
  readonly audience?: PageAudience
  readonly feature?: PageFeature
  readonly about?: string
  readonly asksFirst?: Page['asksFirst']
}
