import { HundredPlate } from '../../ui/illustrations/HundredPlate.tsx'
import { KitPlate } from '../../ui/illustrations/KitPlate.tsx'

/** The pictures of our own with which a kit's carousel begins. */
export const ownPictures = [
  <KitPlate key="kit" number="In the kit" />,
  <HundredPlate
    key="report"
    number="From a report"
    marked={16}
    legend={{
      marked: 'break down THC slowly or very slowly',
      others: 'at the usual pace',
      group: 'Gene CYP2C9, people of Caucasian background',
    }}
  />,
]
