export const garage = {
  'Billing Address updated successfully': 'Anwani ya malipo imesasishwa',
  'Branch was added!': 'Tawi limeongezwa!',
  'Branch was banned!': 'Tawi limefungwa!',
  'Branch was updated': 'Tawi limesasishwa',
  'Error creating a new response. Try again': 'Ujumbe haukutumwa. Jaribu tena',
  'Garage Profile updated successfully': 'Wasifu wa gereji umesasishwa',
  'Invite was sent!': 'Mwaliko umetumwa!',
  'Message was submitted successfully': 'Ujumbe umepokelewa',
};
