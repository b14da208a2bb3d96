/** A sum that keeps what rounding loses (Kahan's, with Neumaier's improvement). */
export class KahanSum {
  sum = 0
  lost = 0

  add(value: number): void {
    const total = this.sum + value
    if (Math.abs(this.sum) >= Math.abs(value)) this.lost += this.sum - total + value
    else this.lost += value - total + this.sum
    this.sum = total
  }

  get total(): number {
    return isInfinite(this.sum) ? this.sum : this.sum + this.lost
  }

  get value(): number {
    return this.sum + this.lost
  }
}

export function isInfinite(value: number): boolean {
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
}
