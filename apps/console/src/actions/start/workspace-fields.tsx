import type { Workspace } from '@naru/contract/kinds/tekton/inputs'
import type { PlaceKind } from '@naru/contract/kinds/tekton/start-values'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import type { StartForm } from './use-start-values.ts'

const PLACES = [
  'emptyDir',
  'claim',
  'new-claim',
  'configMap',
  'secret',
] as const satisfies readonly PlaceKind[]

type Props = { readonly workspaces: readonly Workspace[]; readonly form: StartForm }

/** Where each workspace is kept. */
export function WorkspaceFields({ workspaces, form }: Props) {
  return workspaces.map((workspace) => (
    <WorkspaceField key={workspace.name} workspace={workspace} form={form} />
  ))
}

function WorkspaceField({ workspace, form }: { readonly workspace: Workspace; readonly form: StartForm }) {
  const t = useMessages(messages)
  const { name, about, optional } = workspace
  const { as, of } = form.values.places[name] ?? { as: 'none', of: '' }
  const kinds = optional ? (['none', ...PLACES] as const) : PLACES
  const chosen = kinds.find((kind) => kind === as) ?? 'emptyDir'
  return (
    <>
      <SelectField
        label={t('workspace', { name })}
        hint={about}
        required={!optional}
        options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
        value={chosen}
        onChange={(event) => form.setPlace(name, kinds.find((kind) => kind === event.target.value) ?? 'none')}
      />
      {as !== 'none' && as !== 'emptyDir' && (
        <TextField
          label={
            as === 'new-claim' ? t('size', { workspace: name }) : t('named', { kind: t(as), workspace: name })
          }
          required
          error={form.errorOf(name)}
          value={of}
          onChange={(event) => form.setOf(name, event.target.value)}
        />
      )}
    </>
  )
}
