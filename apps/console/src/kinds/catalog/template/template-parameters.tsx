import { findKind } from '@naru/contract/kinds/registry'
import { listParameters, type Parameter, type Template } from '@naru/contract/templates/template'
import { ButtonLink } from '@naru/ui/button.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useCreateHref } from '../../../shell/trail.tsx'
import { drawn, type Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import './template.css'

/** What it asks for, what the cluster makes up, and the way to the form. */
export function TemplateParameters({ cluster, object }: ViewProps<Template>) {
  const t = useMessages(messages)
  const createHref = useCreateHref()
  const { namespace = '', name } = object.metadata
  const instance = findKind('template-instance')
  const href = instance && createHref(instance, cluster, { template: `${namespace}/${name}` })
  const tellValue = ({ value, generatedFrom, asks }: Parameter): Told => {
    if (value !== '') return { code: value }
    if (generatedFrom !== '') return { dim: t('generated', { from: generatedFrom }) }
    return asks ? <b>{t('asks')}</b> : { dim: t('empty') }
  }
  const way = href && (
    <ButtonLink variant="primary" href={href}>
      {t('instantiate')}
    </ButtonLink>
  )
  return (
    <ToldTable
      title={t('parameters')}
      action={way}
      className="n-parameters"
      rows={listParameters(object)}
      keyOf={({ name }) => name}
      columns={[
        [t('parameter'), (one) => drawn(Name, { of: one })],
        [t('value'), tellValue],
        [t('meaning'), ({ description }) => description],
      ]}
      none={t('noParameters')}
    />
  )
}

function Name({ of: { title, name, required } }: { readonly of: Parameter }) {
  const t = useMessages(messages)
  return (
    <>
      {title}
      <small>
        <code>{name}</code> {required && t('required')}
      </small>
    </>
  )
}
