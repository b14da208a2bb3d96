import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import { namedParameters, type Template } from '@naru/contract/templates/template'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** What it makes, and which parameters stand in each of them. */
export function TemplateObjects({ object }: ViewProps<Template>) {
  const t = useMessages(messages)
  const objects = readItems(object.objects)
  return (
    <ToldTable
      title={t('objects')}
      note={objects.length > 0 && t('objectsNote')}
      rows={objects}
      columns={[
        [t('kind'), ({ kind }) => readString(kind)],
        [t('name'), (made) => ({ code: readString(readAt(made, 'metadata', 'name')) })],
        [t('uses'), (made) => ({ code: [...namedParameters(made)].join(', ') })],
      ]}
      none={t('noObjects')}
    />
  )
}
