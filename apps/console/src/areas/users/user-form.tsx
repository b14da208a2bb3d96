import { PLATFORM_ROLES, ROLE_TITLES } from '@naru/contract/api/roles'
import type { User } from '@naru/contract/api/users'
import { checkPassword } from '@naru/contract/rules/password'
import { checkDescription, checkEmail, checkId, checkName } from '@naru/contract/rules/text-rules'
import { CheckField, SelectField, TextField } from '@naru/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { describeField, fieldRule, fieldsOf } from '../../parts/forms/field-errors.ts'
import { FormFrame, FormSection } from '../../parts/forms/form-frame.tsx'
import { PasswordRules } from '../../parts/forms/password-rules.tsx'
import { useLeaveGuard } from '../../parts/leave-guard.ts'
import { describeError } from '../../parts/message-center.ts'
import { messages } from './messages.ts'
import { createUser, saveUser } from './user-data.ts'

type Values = {
  userID: string
  displayName: string
  email: string
  description: string
  defaultRole: User['defaultRole']
  password: string
  active: boolean
}

type Props = {
  readonly user: User | null
  readonly onSaved: (user: User) => void
  readonly onCancel: () => void
}

const NEW_USER: Values = {
  userID: '',
  displayName: '',
  email: '',
  description: '',
  defaultRole: 'viewer',
  password: '',
  active: true,
}

function initialValues(user: User | null): Values {
  if (user === null) return NEW_USER
  const { userID, displayName, email, description, defaultRole, active } = user
  return { userID, displayName, email: email ?? '', description, defaultRole, password: '', active }
}

function saveValues(user: User | null, { userID, password, active, email, ...rest }: Values): Promise<User> {
  const common = { ...rest, email: email || null }
  if (user === null) return createUser({ ...common, userID, password })
  return saveUser(user.userID, { ...common, active, ...(password && { password }) })
}

/** Every field of a user; what the server refuses stands at its field. */
export function UserForm({ user, onSaved, onCancel }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const form = useForm<Values>({ defaultValues: initialValues(user), mode: 'onBlur' })
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors, isDirty } = formState
  const guard = useLeaveGuard(isDirty)
  const save = useMutation({
    mutationFn: (values: Values) => saveValues(user, values),
    onSuccess: (saved) => {
      guard.release()
      onSaved(saved)
    },
    onError: (error) => {
      for (const found of fieldsOf(error)) {
        if (isField(found.field)) setError(found.field, { message: describeField(found, t(found.field)) })
      }
    },
  })
  const field = (name: keyof Values, check: (value: string) => ReturnType<typeof checkName>) => ({
    ...register(name, { validate: (value) => fieldRule(check(String(value)), t(name)) }),
    label: t(name),
    error: errors[name]?.message,
  })
  const named = fieldsOf(save.error).some(({ field }) => isField(field))
  return (
    <FormFrame
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      onCancel={onCancel}
      action={t(user ? 'save' : 'create')}
      busy={save.isPending}
      problems={Object.entries(errors).map(([name, error]) => ({
        field: name,
        message: error.message ?? '',
      }))}
      failure={save.error && !named ? describeError(save.error) : null}
    >
      <FormSection title={t('who')} purpose={t('whoText')}>
        <TextField {...field('userID', checkId)} hint={t('userIDHint')} required readOnly={user !== null} />
        <TextField {...field('displayName', (value) => checkName(value, 2))} required />
        <TextField {...field('email', (value) => (value ? checkEmail(value) : null))} type="email" />
        <TextField {...field('description', checkDescription)} />
      </FormSection>
      <FormSection title={t('access')} purpose={t('accessText')}>
        <SelectField
          {...register('defaultRole')}
          label={t('defaultRole')}
          error={errors.defaultRole?.message}
          options={PLATFORM_ROLES.map((role) => ({ value: role, label: text(ROLE_TITLES[role]) }))}
        />
        <TextField
          {...field('password', (value) => (user && !value ? null : checkPassword(value)))}
          label={t(user ? 'newPassword' : 'password')}
          type="password"
          autoComplete="new-password"
          required={user === null}
          hint={
            <>
              <PasswordRules password={watch('password')} />
              {t(user ? 'passwordKeep' : 'passwordHint')}
            </>
          }
        />
        {user && <CheckField {...register('active')} label={t('active')} />}
      </FormSection>
    </FormFrame>
  )
}

const FIELDS = ['userID', 'displayName', 'email', 'description', 'defaultRole', 'password', 'active'] as const

function isField(name: string): name is (typeof FIELDS)[number] {
  return FIELDS.some((field) => field === name)
}
