/** The guided tour of the New LNP Request screen. */
export const tutorialEn = {
  'tutorial.show': 'Show tutorial',
  'tutorial.skip': 'Skip Tutorial',
  'tutorial.next': 'Next',
  'tutorial.complete': 'Complete',
  'tutorial.progress': 'Step {step} of {steps}',
  'tutorial.welcome': 'Welcome to the porting dojo',
  'tutorial.welcomeText':
    'Four sections, five moves, and your numbers slip over to us without missing a ring. One sacred rule: never ' +
    'cancel your old line before the port is done. A cancelled number vanishes in a puff of smoke, and no ninja ' +
    'brings it back.',
  'tutorial.invoice': 'Unroll the sacred scroll: your invoice',
  'tutorial.invoiceText':
    'Drop your latest invoice, as PDF or photo, into the box at the top, ideally less than 30 days old: my scouts ' +
    'read it and fill in the form. What they read well is marked, what they only guess waits for your OK. The ' +
    'current carrier compares letter by letter: “Bob’s Pizza” does not pass where the invoice says “9123-4567 ' +
    'Québec inc.”.',
  'tutorial.check': 'Throw your numbers, then Check LNP',
  'tutorial.checkText':
    'One number, a range with a dash, a list with commas: this box catches them all. Strike Check LNP and green ' +
    'cards are free to port; red ones can be cut from the request in one stroke. The check also unmasks your ' +
    'current carrier for you.',
  'tutorial.address': 'Align with the address',
  'tutorial.addressText':
    'Hidden in the shadows: most rejected ports fail right here. Give the address where the phone rings, not the ' +
    'one where the invoice lands, and leave PO boxes to the amateurs. Number, street and suite each have a place of ' +
    'their own.',
  'tutorial.final': 'Final verification',
  'tutorial.finalText':
    'Breathe. Is the carrier the one on the invoice? Is the account number there? Mobile numbers and several ' +
    'numbers at once need it. One last look from top to bottom, then Submit Request, and follow the port from your ' +
    'dashboard. No night watch required.',
} as const;
