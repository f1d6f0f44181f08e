import type { DrawingName } from '@swabwise/cms/drawings'
import { HundredPlate } from '../../ui/illustrations/HundredPlate.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { LeafPlate } from '../../ui/illustrations/LeafPlate.tsx'
import { Plate } from '../../ui/illustrations/Plate.tsx'

/** The leaf and the ladder have plates of their own; any other drawing gets a sheet to itself. */
export function HeroPlate({ illustration, number }: { illustration: DrawingName; number: number }) {
  const name = `Plate ${number}`
  if (illustration === 'leaf') return <LeafPlate number={name} />
  if (illustration === 'ladder')
    return (
      <HundredPlate
        number={name}
        marked={16}
        legend={{
          marked: 'break down THC slowly or very slowly',
          others: 'at the usual pace',
          group: 'Gene CYP2C9, people of Caucasian background',
        }}
      />
    )
  return (
    <Plate number={name} legend={[]}>
      <Illustration name={illustration} />
    </Plate>
  )
}
