import { initialsOf } from './initials.ts'
import './avatar.css'

/** A person's initials in a circle; the name stands beside it or is said otherwise. */
export function Avatar({ name }: { readonly name: string }) {
  return <span className="n-avatar" data-initials={initialsOf(name)} />
}
