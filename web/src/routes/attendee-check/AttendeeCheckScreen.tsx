import { AttendeeCheck } from '../../features/check-in/AttendeeCheck.tsx'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'

export function Screen() {
  const {
    params: { ticket = '' },
  }: AddressOf<'attendeeCheck' | 'attendeeCheckByProduction'> = useAddress()
  return <AttendeeCheck key={ticket} ticket={ticket} />
}
