import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Panel } from '@naru/ui/panel.tsx'
import { useState } from 'react'
import { Fold } from '../../details/info/fold.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { formatYaml } from '../../yaml/yaml-text.ts'
import { messages } from './messages.ts'

/** What will be made, each object behind its kind and name. */
export function ObjectPreview({ objects }: { readonly objects: readonly KubeObject[] }) {
  const t = useMessages(messages)
  return (
    <Panel className="n-instance-preview" title={t('preview')} note={t('previewNote')}>
      {objects.length === 0 && <p className="n-panel-empty n-dim">{t('previewNone')}</p>}
      {objects.map((object, index) => (
        // The objects of a template never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <PreviewedObject key={index} object={object} />
      ))}
    </Panel>
  )
}

function PreviewedObject({ object }: { readonly object: KubeObject }) {
  const [open, setOpen] = useState(false)
  return (
    <Fold title={object.kind} note={object.metadata.name} open={open} onToggle={setOpen}>
      <pre>{formatYaml(object)}</pre>
    </Fold>
  )
}
