import { createLatePart } from '@naru/ui/late-part.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FilePanel, FileTab } from './file-tab.tsx'
import { messages } from './messages.ts'
import type { ChartObject } from './use-chart.ts'

const Markdown = createLatePart<{ readonly text: string }>(
  async () => (await import('../../../parts/markdown/markdown.tsx')).Markdown,
  { meanwhile: () => <DelayedLoading of="part" /> },
)

/** What the authors say of the version that is chosen. */
export function ReadmeTab({ object }: ViewProps<ChartObject>) {
  const t = useMessages(messages)
  return (
    <FileTab object={object}>
      {({ readme }) => (
        <FilePanel title={t('readme')} file={readme} none={t('noReadme')}>
          {(text) => <Markdown text={text} />}
        </FilePanel>
      )}
    </FileTab>
  )
}
