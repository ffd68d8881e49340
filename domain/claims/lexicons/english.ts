import type { StatementWords } from './lexicon';

export const ENGLISH_STATEMENTS: StatementWords = {
  health: {
    conditions: `
      abscess* ache aches aching achy acne addictive addiction* allerg* alzheimer* anaemi* anemi* antibacterial antibiotic* antifungal
      antihistamine* antimicrobial antioxidant* antiseptic anti-inflammatory anxiety arthritis arthrosis asthma* bacteria* bleeding bloat*
      blister* bruis* bunion* burnout calorie* cancer* carcinogen* caries cavities cataract* celiac coeliac chlamydia cholesterol clinically
      collagen concussion* constipat* contagious contraindicat* cortisone cough* cramp cramps cramping dehydrat* dementia depression
      depressive dermatit* detox* diabet* diagnos* diarrh*  disease* disorder* dizz* eczema electrolyte* epilep* fatigue fever* fractur*
      fungal gingivitis glaucoma gluten gout haemorrh* hemorrh* headache* heartburn hernia* herniat* hormon* hyaluron* hypertens*
      hypoallergenic ibuprofen ill illness* immune immunity impotence incontinen* indigestion infection* infectious infertil* inflam*
      injur* insomnia* insulin intoleran* irritate* irritation* irritates irritating itch* jet-lag lactose listeria lumbago magnesium
      malnutrition medical* medically medication* medicinal medicine medicines melanoma melatonin menopaus* menstru* metabol* microbiome
      migraine* miscarriage* mites myopia nausea* nauseous neuralgia nutrient* nutritio* obes* obesity omega-3 osteo* overdos* overweight
      pain painful painkiller* pains palpitation* paracetamol paralys* parasit* pathogen* periodont* plaque pneumonia poisoning poisonous
      pollen* pregnan* breastfe* prescription* preservatives probiotic* prebiotic* psoriasis ptsd puffiness rash rashes reflux retinol
      rheumat* rosacea salmonella scar scarring scars scoliosis sciatica seizure* side-effect* sinus* sneez* snor* sore soreness spasm*
      spf sprain* sprains stiffness stroke strokes sunburn* sunscreen swelling swollen symptom* syndrome* tartar tendin* tendonitis
      thrombo* tinnitus toothache* toxic* toxin* trauma* tumor* tumour* ulcer* unhealthy urticaria vaccin* viral virus* vitamin*
      vomit* whiplash wound* wrinkle* zinc carbohydrate* protein proteins caffeine sedative* overexert* overtraining drowsy drowsiness
      sedentary  worming fleas heatstroke bacterial kneecap* arthritic dysplasia cystitis fluoride redness fades faded itching hay-fever hayfever sneezing stuffy runny congestion congested phlegm mucus breathless wheez* chilblain*   verruca* athlete's-foot lockjaw bruxism   toothbrush* gingival receding sensitivity plantar fasciitis shin splint splints tennis-elbow carpal slipped rotator cuff osteoarthritis whiplash sprained torn  postnatal postpartum antenatal perinatal morning-sickness colic teething croup jaundice measles mumps flu influenza covid*  colds sinusitis tonsillitis bronchitis copd apnoea* apnea* hypoglyc* hyperglyc* glycaemic glycemic thyroid hyperthyr* hypothyr* adhd autism dyslexi* tick-borne lyme heartworm distemper parvovirus rabies kennel-cough dehydration hypothermia frostbite mould carbon-monoxide radon asbestos legionella* formaldehyde voc vocs parabens sulphates sulfates phthalates carcinogens endocrine aller* blue-light short-sight* long-sight* near-sight* astigmatism presbyopia glare-induced floaters myopic squint* lazy-eye macular retina* retinal cornea* conjunctivitis dry-eye oxidative free-radicals ageing anti-ageing aging collagen elastin hyperpigment*  blackhead* breakout* pimples comedogenic non-comedogenic blemish* sebum dandruff cellulite varicose stretch-marks keratosis harmful harmless non-toxic chemical-free toxin-free allergen* irritant* phthalate-free paraben-free fragrance-free dermatologist-tested anaesthe* anesthe* sedation root-canal canal implants dentures braces orthodont* overbite underbite enamel-erosion halitosis fillings filling abscessed numbing sterile sterilis* steriliz* uv uva uvb saturated unsaturated trans-fat* sodium potassium calcium iodine folate folic b12 biotin creatine electrolytes glycemic low-gi sugar-free gluten-free dairy-free lactose-free nut-free caffeine-free alcohol-free low-fat high-protein underweight malnourish* deficiency deficiencies clots thrombosis swollen-ankles cramping numbness tingling tremor* faint fainting unwell sick sickness chronic acute recurring recurrence relapse remission hospital* surgery surgeries surgical surgeon* physiotherapy rehabilitation supplement* dosage* rda intake sedentary
    `,
    body: `
      abdom* alert alertness ankle* appetite arter* asleep awake belly bladder blood bodies body bone bones bowel* brain breath breathe
      breathing  chest circulation circulatory complexion concentration coat collar core cuticle* dental diet dietary digest* drinking
      ear ears elbow* enamel endurance exercise exercises exercising eye eyes eyesight feet fertility fibre fiber fitness flexibility foot gait
      gum gums gut hair hamstring* health healthy healthier hearing heart heartbeat heart-rate hip hips hydrat* intestin* jaw jet joint
      joints kidney* knee knees ligament* limb limbs liver longevity lower-back lumbar lung lungs lymph* memory mental mentally  mobility
      moisture  muscle* muscular nail nails neck nerve nerves nervous nursing oral oxygen patient patients paws pelvi*  pores
      posture puppies puppy pulse recovery rehab* respirat*  scalp sensitive shoulder* skin sleep sleepers sleeping sleeps slept smok* smoke
      spinal spine stamina stomach strength stress stressed stressful sugar salt alcohol sweat* teeth tendon* therap* throat thyroid tired
      tiredness tissue* toddler* babies baby tooth treatment treatments vein* vertebra* vision waist weight wellbeing well-being wellness
      workout* wrist* yoga massage*      kittens seniors concentration tension jaws fluid* sauna meditation acupuncture raw    
    `,
    effects: `
      absorb* aggravat* alleviat* avoid* balanc* beneficial benefit benefits block blocks boost* burn burns calm calming calms caus* combat*
      contain contains containing contribut* counteract* cure cures cured damag* danger dangerous decreas* delay* deteriorat* disturb* ease
      eased eases easing effect effects effective* eliminat* enhanc* exacerbat* faster fight fights fighting gentle harm harmful harms heal
      healing heals help helped helping helps hydrates improv* increas* kill kills killing lead leads lessen* linked loosen* lower lowered
      lowering lowers maintain* mitigat* minimi* nourish* overload* prevent* promot* protect protecting protects prone provok* purif* rais*
      recommend* recover recovers reduc* regenerat* regulate regulates relax* reliev* relief remed* remov* repair* replenish* restor*
      revitali* rich risk risks safe safer safely sharpen* shorten* should slow slows slowing smooth* soften* sooth* speed speeds
      stabili* stimulat* strain strains strengthen* stronger suffer* suits suitable supple support supporting supports swallow treat treated
      treating treats trigger* unsafe unsuitable weaken* worsen*   proven study studies research* shown scientif* scientists doctors
      dentist dentists physiotherapists consult* vets vet dermatolog* needs require requires straighten* source free realign* keeps stay
      brush check-up* hours twice dose doses daily build builds harder suppress* whiten* drain drains flush* firm firms sufficient
      lack* deficien* tolerate* digestible supplement* supply excess excessive exposure exposed
    `,
    phrases:
      'sitting (?:for|still|all)|blood (?:pressure|sugar|flow|clots?)|energy levels?|(?:good|bad|great|healthy|better|worse|kind|kinder|easy|easier|hard) (?:for|on) (?:your|the|our|their|a|any|most|every|sensitive|children\\p{L}*|\\p{L}+s)',
  },
  legal: {
    law: `
      abide* adjudicat* arbitration attorney bankrupt* ban banned banning bans bylaw* byelaw* compensat* complian* compliant comply complies
      compulsory consent copyright*  courts crime criminal custody damages defamation directive discriminat* eligible enforceable
      entitle* evict* fined fines forbid* fraud gdpr hmrc illegal* imprison* indemnif* indemnity infring* insolven* intestacy
      jurisdiction law lawful* laws lawsuit* legally legislat* liab* litigat* lien* mandatory misdemean* negligen* notari* obligat* obligated
      obliged offence* offense* ombudsman* outlaw* overtime penalt* plaintiff power-of-attorney probate prohibit* prosecut*
      redundanc* regulation regulations regulator regulators regulatory restrictive sanction* statut* sue sued suing trademark* tribunal*
      unlawful* verdict* violat* withdrawal waive* waiver whistleblow* working-time unfair null void binding non-compete tax-deductible
      deductible tax-free licence licences licensed licensing license licenses permits permit planning-permission minors underage co-signed
      statutory leaseholder freeholder trademark severance probationary redundancy disclosure safeguarding mot lawfully illegal unlawfully legality solicitor's solicitors barrister* magistrate* county-court small-claims judge judges judgment judgement jury plea parole custodial prison jail* police bailiff* extradit* alimony prenup* guardianship inheritance-tax stamp-duty capital-gains corporation-tax vat paye auto-enrolment tupe right-to-work dbs safeguarding whistle-blower fca ico cma asa ofsted ofcom cqc hse riddor coshh  ce-mark* ukca building-control party-wall planning-consent listed-building hmo section-21 section-8 gas-safe part-p niceic eicr epc mcs fgas f-gas asbestos-survey roadworthy* drink-drive drink-driving   disqualif* uninsured third-party cooling-off chargeback* unfair-terms misrepresent* mis-sold warranty warranties guaranteed confidentiality ce benefit-claim* subsid* grant grants allowance rebate* relief-scheme tax-relief taxable taxed isa sipp stamp mortgage* remortgag*  no-claims indemnities premiums underwrit* policyholder's fca-regulated accredited accreditation certified certification qualified chartered regulated licensed insured bonded vetted approved atol abta iata trading-standards consumer-rights statutory-rights return-policy refund refunds refundable non-refundable cancellation* terminate terminated termination notice-period sublet* subletting tenancy-deposit guarantor* right-to-rent inventory arrears possession foreclos* repossess* easement* covenant* conveyanc* title-deed* leasehold ground-rent service-charge intestate trustee* executor* lasting-power attorneys mediation settlement  compensation redress grievance* disciplinary dismissal holiday-pay sick-pay minimum-wage living-wage pension-scheme workplace-pension maternity-leave parental-leave
    `,
    matters: `
      accounts accountant adults age aged ages agreement* alcohol animals annual appeal application* apprentic* authorit* bookkeeping building buyer* cancel*
      car cars carer cash certificate* certified child* claim claims clause* companies company complain* complaint* confidential* consumer*
      contract* council couples cyclists damage data deadline* debt* deed* deposit* director* disclose* dismiss* dispute* divorc*  
      documents driver drivers driving electrical electrician* electricity employee* employer* employment epc estate excess expenses extension*
      fee fees file filing firearms gas goods guarantee* hazardous heir* helmet* hours household housing income inherit* inspection*
      insur* invoice* ipr job landlord* learner* lease* limit maternity minimum notice owner* owners parental parents parking passenger* passport*
      paternity pay payroll pension* performer permission personal personnel  planning police policy policyholder* premises price privacy
      profit property protected purchase*  record* recordings recycl* refund* register* registered registration rent rental* resident*
      residence retention return returns rights safety salary sale school self-employed seller* shareholder* shop sick speed spouse*
      staff statement student* supplier* tax taxes taxable taxed taxpayers tenancy tenant* terms test testator third trader* traders
      trainee* turnover tyres use user vaccination* vat vehicle* veterinar* visa visas wages warrant* waste will wills witness* work worker*
      workers written year years probation workplace holiday  cover contractor* installation* chip microchip* passports
    `,
    duties: `
      accountable allow allowed applies apply binding cannot cease claim comply demand entitled exceed excluded exempt* expire* expires
      governed have invalid laid mandatory may must mustn need needs nobody obtain only owe owes pay payable permitted protected
      prove provided refuse reject require required requirement* requires responsible responsibility  rights rules shall signed
      subject terminate terminated unless valid void within without written   retain submit submitted   notify notified
      declare declared  reported license bound
    `,
    phrases:
      '(?:a|the) (?:heavy |hefty |large |maximum )?fines?(?= (?:of|for|if|or|up)|[.,;])|must (?:not |always |first )?be (?:\\p{L}+ed|paid|kept|held|given|sold|made|done|shown|worn|drawn|sent)(?! (?:to be|before serving))|(?:the |a |legal )?rights? (?:to|of)|rights? under|(?:may|can|must|shall|cannot|will) (?:not |only )?be (?:charged|sold|used without|fined|dismissed|terminated|evicted|refused|transferred|withheld|cancelled|changed without)|(?:is|are|be|not) (?:\\p{L}+ )?(?:allowed|permitted|required)(?: to| by| for|[.,;])|under (?:the |this |a |your |our )?(?:\\p{L}+ ){0,2}(?:law|act|contract|agreement|regulations?|rules)|(?:in|to|before|by|through) (?:the |a )?court|subject to \\p{L}+|on behalf of|(?:the )?(?:minimum|maximum|legal) age|(?:aged|under|over) (?:16|17|18|21)|up to date with|without (?:\\p{L}+ )?(?:permission|consent|a licen[cs]e|a permit)(?:,? (?:if|as long as|provided)(?: \\p{L}+){1,3})?',
  },
};
