import type { TabId } from '@naru/contract/kinds/kind-spec'
import { TAB_TITLES } from '@naru/contract/pages/tab-titles'
import { Tabs } from '@naru/ui/tabs.tsx'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import { useTabHref } from './use-tab-href.ts'

type Props = {
  readonly name: string
  readonly tab: TabId
  /** Those that have something to show. */
  readonly tabs: readonly TabId[]
}

/** The views of an object, each at an address of its own. */
export function DetailTabs({ name, tab, tabs }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const href = useTabHref()
  return (
    <Tabs
      label={t('tabs', { name })}
      current={tab}
      tabs={tabs.map((id) => ({ id, label: text(TAB_TITLES[id]), href: href(id) }))}
    />
  )
}
