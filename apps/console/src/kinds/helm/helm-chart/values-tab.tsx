import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { CodeText } from '../../pieces/late-code-text.tsx'
import { FilePanel, FileTab } from './file-tab.tsx'
import { messages } from './messages.ts'
import type { ChartObject } from './use-chart.ts'

/** What the version that is chosen is set to unless told otherwise, and what may be set. */
export function ValuesTab({ object }: ViewProps<ChartObject>) {
  const t = useMessages(messages)
  return (
    <FileTab object={object}>
      {({ values, schema }) => (
        <>
          <FilePanel title={t('values')} file={values} none={t('noValues')}>
            {(text) => <CodeText text={text} label={t('valuesLabel')} />}
          </FilePanel>
          {schema && (
            <FilePanel title={t('schema')} file={schema} none="">
              {(text) => <CodeText text={text} label={t('schemaLabel')} />}
            </FilePanel>
          )}
        </>
      )}
    </FileTab>
  )
}
